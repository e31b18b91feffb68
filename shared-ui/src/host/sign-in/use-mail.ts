import { useEffect, useState } from 'react';
import { toAppError } from '../data/app-error';
import { secondsToWait } from './auth-failure';

/** The state of an email that a page asks Auth to send. */
export type Mail =
  | { status: 'idle' | 'sending' | 'sent' }
  /** Auth requires a pause of this many seconds between two emails to the same address. */
  | { status: 'waiting'; seconds: number }
  | { status: 'failed'; message: string };

/**
 * Tracks the state of an email. @returns the state, and `request`, which calls the given sending function and never rejects. During a pause
 * that Auth requires, `request` does nothing.
 */
export function useMail(): { mail: Mail; request: (send: () => Promise<void>) => Promise<void> } {
  const [mail, setMail] = useState<Mail>({ status: 'idle' });
  const seconds = mail.status === 'waiting' ? mail.seconds : 0;

  useEffect(() => {
    if (seconds === 0) return undefined;
    const next: Mail = seconds > 1 ? { status: 'waiting', seconds: seconds - 1 } : { status: 'idle' };
    const timer = setTimeout(() => setMail(next), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  async function request(send: () => Promise<void>) {
    if (seconds > 0) return;
    setMail({ status: 'sending' });
    try {
      await send();
      setMail({ status: 'sent' });
    } catch (error) {
      const failure = toAppError(error);
      const wait = secondsToWait(failure);
      setMail(wait ? { status: 'waiting', seconds: wait } : { status: 'failed', message: failure.message });
    }
  }

  return { mail, request };
}
