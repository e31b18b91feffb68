import { useMemo, useState } from 'react';
import { Button } from 'shared-ui/components';
import { OpenedForm } from '../../shared/forms/opened-form';
import { MatchList } from '../../shared/picker';
import { SectionActions } from '../../shared/section-card';
import type { BuilderApi, StopChoice } from './course-builder.api';

interface ExistingStopsProps {
  api: BuilderApi;
  /** The ids of choices that are already stops of the course. */
  linked: ReadonlySet<string>;
  onAdd: (choices: StopChoice[]) => void;
  onClose: () => void;
}

/** Searches all videos and quizzes; several can be picked, then added in the order in which they were picked. */
export function ExistingStops({ api, linked, onAdd, onClose }: ExistingStopsProps) {
  const [picked, setPicked] = useState<readonly StopChoice[]>([]);
  const source = useMemo(
    () => ({
      queryKey: ['content', 'stop choices'],
      find: async (q: string) => {
        const { items, total } = await api.find(q);
        return {
          items: items.map((item) =>
            linked.has(item.id)
              ? { ...item, note: `${item.note ?? ''}, already in this course`, disabled: true }
              : item,
          ),
          total,
        };
      },
    }),
    [api, linked],
  );
  return (
    <OpenedForm
      as="div"
      role="group"
      aria-label="Add existing videos and quizzes"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <MatchList
        multiple
        source={source}
        label="Videos and quizzes"
        searchLabel="Search videos and quizzes"
        picked={picked.map(({ id }) => id)}
        emptyText="No videos or quizzes yet."
        onPick={(choice) =>
          setPicked((all) =>
            all.some(({ id }) => id === choice.id)
              ? all.filter(({ id }) => id !== choice.id)
              : [...all, choice],
          )
        }
      />
      <SectionActions>
        <Button
          size="s"
          aria-disabled={picked.length === 0 || undefined}
          onClick={() => {
            if (picked.length > 0) onAdd([...picked]);
          }}
        >
          {picked.length === 0
            ? 'Choose items to add'
            : `Add ${picked.length} ${picked.length === 1 ? 'lesson' : 'lessons'}`}
        </Button>
        <Button variant="ghost" size="s" onClick={onClose}>
          Cancel
        </Button>
      </SectionActions>
    </OpenedForm>
  );
}
