/** What the certificate of a course requires in addition to completing it. */
export interface CertificateRule {
  /** The percentage in each quiz; 0: none. */
  passMark: number;
  /** All videos are to be watched. */
  certificateWatch: boolean;
}

/** The rule in words: '70% in each quiz and all videos watched'; empty if there is none. */
export const certificateAsks = ({ passMark, certificateWatch }: CertificateRule): string =>
  [passMark > 0 && `${passMark}% in each quiz`, certificateWatch && 'all videos watched']
    .filter(Boolean)
    .join(' and ');
