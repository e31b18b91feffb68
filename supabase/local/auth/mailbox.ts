import { randomUUID } from 'node:crypto';

/** An email in the form that the provider's API accepts. */
interface GivenMail {
  to: string;
  subject: string;
  text: string;
}

export interface Mail extends GivenMail {
  id: string;
  /** The link of the email, if it has one. */
  link: string | null;
  /** The code that can be typed instead, if the email has one. */
  code: string | null;
  /** The time in ISO format. */
  sentAt: string;
}

/** Enough for any session of manual testing. */
const KEPT_MAILS = 500;

/** The local stack's email provider: stores the emails that functions send, newest first, until the stack stops. */
export class Mailbox {
  /** The key that a sender must specify. */
  readonly apiKey = randomUUID();
  #mails: Mail[] = [];
  readonly #byKey = new Map<string, string>();

  /**
   * @param key identifies the email: an email with a repeated key isn't delivered again
   * @returns the email's id
   */
  deliver({ to, subject, text }: GivenMail, key: string | undefined): string {
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known !== undefined) return known;
    const mail = {
      id: randomUUID(),
      to: to.toLowerCase(),
      subject,
      text,
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
      code: /\b\d{6}\b/.exec(text.replace(/https?:\/\/\S+/, ''))?.[0] ?? null,
      sentAt: new Date().toISOString(),
    };
    this.#mails = [mail, ...this.#mails].slice(0, KEPT_MAILS);
    if (key !== undefined) this.#byKey.set(key, mail.id);
    return mail.id;
  }

  /** @param to lists only emails to this address */
  list(to?: string): readonly Mail[] {
    return to === undefined ? this.#mails : this.#mails.filter((mail) => mail.to === to.toLowerCase());
  }
}
