/** An email's content before it becomes text and HTML. */
export interface MailContent {
  /** An email address. */
  to: string;
  subject: string;
  /** The email's paragraphs, in plain text. Each paragraph is a sentence. */
  paragraphs: readonly string[];
  /** The email's only action: its label and link. */
  action?: { label: string; link: string };
}

/** An email in the form that a provider accepts. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Composes an email with the same words in plain text and in HTML. Names that people typed can't add markup or
 * header lines.
 */
export function composeMail({ to, subject, paragraphs, action }: MailContent): Mail {
  const link = action && escape(action.link);
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(action ? [`<p><a href="${link}">${escape(action.label)}</a></p><p>${link}</p>`] : []),
  ];
  return {
    to,
    subject: subject.replaceAll(/\s+/g, ' '),
    text: [...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : [])].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif">${parts.join('')}</body></html>`,
  };
}
