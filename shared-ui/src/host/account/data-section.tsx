import { DownloadMyData } from '../data-export';
import { AccountSection } from './account-section';

/** Everything that is kept about the signed-in person, as a file. */
export function DataSection() {
  return (
    <AccountSection
      title="Your data"
      about="Everything that we keep about you in one ZIP file: a page to read, and the same for programs."
    >
      <DownloadMyData />
    </AccountSection>
  );
}
