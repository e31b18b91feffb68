import { DownloadMyData } from '../data-export';
import { AccountSection } from './account-section';

/** Offers everything that is stored about the signed-in person, as a file. */
export function DataSection() {
  return (
    <AccountSection
      title="Your data"
      about="Everything we store about you in one ZIP file, as a web page and as JSON."
    >
      <DownloadMyData />
    </AccountSection>
  );
}
