import type { AccountHold } from '@learn-for-life/contract';
import type { AccountState } from './account-state.api';
import { longDate } from './long-date';

interface HoldTexts {
  title: string;
  lead: string;
}

/** @param account undefined until it has been read */
export function holdTexts(hold: AccountHold, account?: AccountState): HoldTexts {
  switch (hold) {
    case 'terms_not_accepted':
      return account && account.policy.changes.length > 0
        ? { title: 'Our terms have changed', lead: 'Have a look at what is new, then decide.' }
        : { title: 'Before you start', lead: 'Please read our terms and our privacy policy, then decide.' };
    case 'birth_year_missing':
      return { title: 'When were you born?', lead: 'We need to know how old our students are.' };
    case 'too_young':
      return {
        title: 'You are a little too young',
        lead: account?.minimumAge
          ? `This platform is for students who turn at least ${account.minimumAge} this year.`
          : 'This platform is for older students.',
      };
    case 'consent_missing':
      return {
        title: 'A grown-up has to agree first',
        lead: 'At your age a parent or your school decides whether you can use this platform.',
      };
    case 'account_ending':
      return {
        title: account?.eraseAt
          ? `Your account will be deleted on ${longDate(account.eraseAt)}`
          : 'Your account will be deleted',
        lead: 'Until then you can change your mind. Afterwards nothing can be brought back.',
      };
  }
}
