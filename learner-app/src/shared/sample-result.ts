import { tabStorage } from 'shared-ui/start';

/** A visitor's result in the landing page's sample questions. */
export interface SampleResult {
  answered: number;
  right: number;
}

const KEY = 'sample-result';

/** Stores the result in this tab, for the sign-up page. */
export const saveSampleResult = (result: SampleResult): void =>
  tabStorage.setItem(KEY, JSON.stringify(result));

/** Returns the sign-up page's lead, with this visitor's result if there is one. */
export function signupLead(): string {
  const { answered, right } = read();
  if (answered === 0) return 'Learn the skills you’ll need in life.';
  if (right === 0) return 'Nice try! Sign up to keep learning.';
  return `You got ${right} of ${answered} right. Sign up to keep learning.`;
}

function read(): SampleResult {
  try {
    const { answered, right } = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Partial<SampleResult>;
    return { answered: Number(answered) || 0, right: Number(right) || 0 };
  } catch {
    return { answered: 0, right: 0 };
  }
}
