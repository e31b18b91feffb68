import { BadgeArt } from 'shared-ui/drawings';
import { certificateAsks } from 'shared-ui/learning';
import type { Certificate } from './certificate.api';
import { Course, Holder, Seal, Sheet, Small } from './certificate-sheet.styles';

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

interface CertificateSheetProps {
  certificate: Certificate;
  /** Where it can be checked. */
  address: string;
}

/** The sheet: name, course, what it asked for, day, and the address at which it can be checked. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { name, courseTitle, completedOn, passMark, videosWatched } = certificate;
  const asked = certificateAsks({ passMark, certificateWatch: videosWatched });
  return (
    <Sheet aria-labelledby="certificate-title">
      <Seal>
        <BadgeArt />
      </Seal>
      <h1 id="certificate-title">Certificate</h1>
      <p>Learn for Life certifies that</p>
      <Holder>{name}</Holder>
      <p>has completed the course</p>
      <Course>{courseTitle}</Course>
      {asked && <p>{`with ${passMark > 0 ? 'at least ' : ''}${asked}`}</p>}
      <p>
        on <time dateTime={completedOn}>{longDate.format(new Date(completedOn))}</time>.
      </p>
      <Small>
        Check it at <span>{address}</span>
      </Small>
    </Sheet>
  );
}
