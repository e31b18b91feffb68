import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Card, ConfirmDialog, Container } from 'shared-ui/components';
import { BadgeArt } from 'shared-ui/drawings';
import { certificateAsks } from 'shared-ui/learning';
import { adviceFor } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { CopyField } from '../../shared/copy-field';
import { certificatePath } from '../../shared/lessons/lesson-paths';
import { type Certificate, withdrawCertificate } from './certificate.api';
import { Actions, VerifiedNote, PageRoot, PrintStyle } from './certificate-page.styles';
import { Course, Holder, Seal, Sheet, Small } from './certificate-sheet.styles';

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const OwnCertificateRoot = styled(Card).attrs({ as: 'section', padding: 'l' })`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-ink-soft);
  }
  > div {
    width: 100%;
  }
`;

/** Returns a certificate's public address, with its code in groups of four so that it's easy to type from paper. */
const certificateAddress = (code: string): string => location.origin + certificatePath(code);

/** The part for the certificate's owner: the address to share, and a button that withdraws the certificate. */
function OwnCertificate({ code }: { code: string }) {
  const services = useServices();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawCertificate(services, code),
    onSuccess: () => {
      services.notify({ kind: 'success', message: 'Certificate deleted' });
      void navigate('/dashboard');
    },
    onError: (error) => {
      console.error(error);
      setAsking(false);
      services.notify({
        kind: 'error',
        message: `Couldn’t delete your certificate. ${adviceFor(error)}`,
      });
    },
  });
  return (
    <OwnCertificateRoot aria-labelledby="own-certificate">
      <h2 id="own-certificate">Share your certificate</h2>
      <p>Anyone with this link can see this certificate, and nothing else about you.</p>
      <CopyField label="Certificate link" value={certificateAddress(code)} share="My certificate" />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Delete certificate
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete your certificate?"
        message="Its link stops working for everyone. You can get a new certificate whenever you like."
        confirmLabel="Delete certificate"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </OwnCertificateRoot>
  );
}

interface CertificateSheetProps {
  certificate: Certificate;
  /** The certificate's public address. */
  address: string;
}

/** The certificate sheet: name, course, requirements, date and public address. */
function CertificateSheet({ certificate, address }: CertificateSheetProps) {
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
        Verify it at <span>{address}</span>
      </Small>
    </Sheet>
  );
}

/** Prints the page. The browser suggests the title as the PDF's name. */
function printAs(title: string): void {
  const shown = document.title;
  document.title = title;
  addEventListener('afterprint', () => (document.title = shown), { once: true });
  print();
}

/** The certificate page: the printable sheet, confirmation that it's genuine and, for the owner, ways to share or withdraw it. */
export function CertificatePage({ certificate }: { certificate: Certificate }) {
  const { code, name, courseTitle, own } = certificate;
  return (
    <Container>
      <PrintStyle />
      <PageRoot data-certificate>
        <CertificateSheet certificate={certificate} address={certificateAddress(code)} />
        <div>
          <VerifiedNote>
            <BadgeCheck aria-hidden="true" />
            <span>
              <strong>This certificate is genuine.</strong> Learn for Life issued it to the person named on
              it.
            </span>
          </VerifiedNote>
          <Actions>
            <Button
              icon={<Printer aria-hidden="true" />}
              onClick={() => printAs(`Certificate – ${courseTitle} – ${name}`)}
            >
              Print or save as PDF
            </Button>
          </Actions>
        </div>
        {own && <OwnCertificate code={code} />}
      </PageRoot>
    </Container>
  );
}
