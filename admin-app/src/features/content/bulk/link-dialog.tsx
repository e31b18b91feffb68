import { Dialog } from 'shared-ui/components';
import { contentSource } from '../../../shared/content/content-finder';
import { MatchList, type PickerItem } from '../../../shared/picker';
import { courseList } from '../kinds/course-list';
import { useContentApi } from '../use-content';

interface LinkDialogProps {
  title: string;
  onClose: () => void;
  onLink: (course: PickerItem) => void;
}

/** Asks which course to add the selected items to, as its last stops. */
export function LinkDialog({ title, onClose, onLink }: LinkDialogProps) {
  const api = useContentApi(courseList);
  return (
    <Dialog
      open
      title={title}
      description="Items are added to the end of the course in the order you selected them."
      onClose={onClose}
    >
      <MatchList
        source={contentSource('course', api.find)}
        label="Courses"
        searchLabel="Search courses by title"
        picked={[]}
        emptyText="No courses yet."
        onPick={onLink}
      />
    </Dialog>
  );
}
