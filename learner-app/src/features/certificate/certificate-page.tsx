import { BadgeCheck, Printer } from 'lucide-react';
import { Button, Container } from 'shared-ui/components';
import type { Certificate } from './certificate.api';
import { Actions, Genuine, PageRoot, PrintStyle } from './certificate-page.styles';
import { CertificateSheet } from './certificate-sheet';
import { certificateAddress } from './certificate-address';
import { OwnCertificate } from './own-certificate';

/** The name that the browser proposes for the PDF. */
function printAs(title: string): void {
  const shown = document.title;
  document.title = title;
  addEventListener('afterprint', () => (document.title = shown), { once: true });
  print();
}

/** The certificate as it is printed, that it is genuine, and for its owner how to pass it on or take it back. */
export function CertificatePage({ certificate }: { certificate: Certificate }) {
  const { code, name, courseTitle, own } = certificate;
  return (
    <Container>
      <PrintStyle />
      <PageRoot data-certificate>
        <CertificateSheet certificate={certificate} address={certificateAddress(code)} />
        <div>
          <Genuine>
            <BadgeCheck aria-hidden="true" />
            <span>
              <strong>This certificate is genuine.</strong> Learn for Life issued it to the person named on
              it.
            </span>
          </Genuine>
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
