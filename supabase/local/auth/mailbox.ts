import { randomUUID } from 'node:crypto';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  /** The link of the mail, if it has one. */
  link: string | null;
  /** The code that can be typed instead, if it has one. */
  code: string | null;
  /** ISO time. */
  sentAt: string;
}

/** More than one session of trying things out needs. */
const KEPT_MAILS = 500;

/** The mails that Auth has sent, the newest first; kept until the stack stops. */
export class Mailbox {
  #mails: Mail[] = [];

  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): void {
    const delivered = { ...mail, id: randomUUID(), sentAt: new Date().toISOString() };
    this.#mails = [delivered, ...this.#mails].slice(0, KEPT_MAILS);
  }

  /** @param to only mails to this address */
  list(to?: string): readonly Mail[] {
    return to === undefined ? this.#mails : this.#mails.filter((mail) => mail.to === to.toLowerCase());
  }
}
