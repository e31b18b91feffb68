import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { TextField } from '../../components/fields/text-field';
import { AccountForm } from '../account/account-form.styles';
import { useServices, useSignedInUser } from '../services';
import { birthYearSchema } from '../sign-in/birth-year';
import type { AccountState, AccountStateApi } from '../account/account-state.api';
import { longDate } from './long-date';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const whyItEnds = {
  person: 'You asked us to delete your account.',
  admin: 'An admin has asked for your account to be deleted.',
  inactive: 'Your account hasn’t been used for a long time.',
  too_young: 'You’re too young for this platform.',
  left_school: 'You left the school that created your account and haven’t used the account since.',
  school_closed: 'The school that created your account has closed.',
} as const;

const birthYearFormSchema = z.object({ year: birthYearSchema() });

interface Props {
  account: AccountState;
  busy: boolean;
  onApply: (request: (api: AccountStateApi) => Promise<AccountState>) => Promise<void>;
  /** Checks whether the hold has ended. */
  onCheck: () => Promise<void>;
}

/** Offers the action that ends an account's hold, or says who can end it. */
export function HoldAction({ account, busy, onApply, onCheck }: Props) {
  const { email } = useSignedInUser();
  const { hold, policy, eraseAt, eraseReason, username } = account;
  switch (hold) {
    case 'terms_not_accepted':
      return (
        <>
          {policy.changes.length > 0 && (
            <ul aria-label="What changed">
              {policy.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <p>
            Read the full <NewTab href="/terms">Terms of Service</NewTab> and{' '}
            <NewTab href="/privacy">Privacy Policy</NewTab>, which has a short version for children.
          </p>
          <Button busy={busy} onClick={() => void onApply((api) => api.acceptPolicy(policy.version))}>
            I accept
          </Button>
        </>
      );
    case 'birth_year_missing':
      return <BirthYearForm busy={busy} onSubmit={(year) => onApply((api) => api.setBirthYear(year))} />;
    case 'too_young':
      return (
        <p>
          <span>{`We’ll delete this account ${eraseAt ? `on ${longDate(eraseAt)}` : 'soon'}. `}</span>
          <span>If your year of birth is wrong, ask your school to correct it.</span>
          <Contact />
        </p>
      );
    case 'consent_missing':
      return (
        <>
          <p>
            Show this page to your parent or teacher. Once they agree, the people who run this platform at
            your school can turn on your account, <strong>{username ?? email}</strong>.
            <Contact />
          </p>
          <Button variant="secondary" busy={busy} onClick={() => void onCheck()}>
            Check again
          </Button>
        </>
      );
    case 'account_ending':
      return (
        <>
          <p>{`${eraseReason ? whyItEnds[eraseReason] : ''} Your progress, answers and results will be deleted as well.`}</p>
          <Actions>
            <Button busy={busy} onClick={() => void onApply((api) => api.cancelErasure())}>
              Keep my account
            </Button>
          </Actions>
        </>
      );
    case null:
      return <p>Your account is ready.</p>;
  }
}

/** An email address for people who don’t know who to ask. */
function Contact() {
  const { email } = useServices().config.contact;
  if (!email) return null;
  return (
    <span>
      {' '}
      Need more help? Email <a href={`mailto:${email}`}>{email}</a>.
    </span>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Asks for the year of birth, for an account that was created before the deployment asked for it. */
function BirthYearForm({ busy, onSubmit }: { busy: boolean; onSubmit: (year: number) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(birthYearFormSchema),
    defaultValues: { year: '' },
  });
  const submit = handleSubmit(({ year }) => onSubmit(Number(year)));
  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Year of birth"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        required
        hint="You can only enter this once, but your school can correct it."
        error={formState.errors.year?.message}
        {...register('year')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </div>
    </AccountForm>
  );
}
