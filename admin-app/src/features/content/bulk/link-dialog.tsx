import { Dialog } from 'shared-ui/components';
import { MatchList, MAX_MATCHES, type PickerItem } from '../../../shared/picker';
import { courseKind } from '../course-kind';
import { useContentApi } from '../use-content';

interface LinkDialogProps {
  title: string;
  onClose: () => void;
  onLink: (course: PickerItem) => void;
}

/** Asks for the course that the selected items become the last stops of. */
export function LinkDialog({ title, onClose, onLink }: LinkDialogProps) {
  const api = useContentApi(courseKind);
  const source = {
    queryKey: ['content', 'course', 'find'],
    find: async (q: string) => {
      const page = await api.page({ q, sort: 'title', order: 'asc', page: 1, pageSize: MAX_MATCHES });
      const items = page.items.map(({ id, title: label, category }) => ({ id, label, note: category }));
      return { items, total: page.total };
    },
  };
  return (
    <Dialog
      open
      title={title}
      description="They become its last stops, in the order of the selection."
      onClose={onClose}
    >
      <MatchList
        source={source}
        label="Courses"
        searchLabel="Search courses by title"
        picked={[]}
        emptyText="There are no courses yet."
        onPick={onLink}
      />
    </Dialog>
  );
}
