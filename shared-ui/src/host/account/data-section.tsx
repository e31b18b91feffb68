import { DownloadMyData } from '../data-export';
import { AccountSection } from './account-section';

/** Offers everything that is stored about the signed-in person, as a file. */
export function DataSection() {
  return (
    <AccountSection
      title="Your data"
      about="Download everything we store about you. The ZIP file contains a web page to read and a JSON copy."
    >
      <DownloadMyData />
    </AccountSection>
  );
}
