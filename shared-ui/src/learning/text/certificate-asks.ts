/** The requirements for a course's certificate, apart from completing the course. */
export interface CertificateRule {
  /** The percentage required in each quiz; 0 for none. */
  passMark: number;
  /** Whether all videos must be watched. */
  certificateWatch: boolean;
}

/** Returns the rule in words: '70% in each quiz and all videos watched'; empty if there is none. */
export const certificateAsks = ({ passMark, certificateWatch }: CertificateRule): string =>
  [passMark > 0 && `${passMark}% in each quiz`, certificateWatch && 'all videos watched']
    .filter(Boolean)
    .join(' and ');
