import { useState } from 'react';
import type { Schemas } from '../api/api-client';
import type { ChangePreview, PreviewChange } from '../visibility';

export type Impact = Schemas['Impact'];

interface Request {
  ids: readonly string[];
  /** A single item's title. */
  title?: string;
  /** Deletes, and makes drafts of these stops of courses; it reports its own failure. */
  run: (stops: string[]) => Promise<unknown>;
}

/** More than these are not counted beforehand. */
const MAX_PREVIEWED = 1000;

interface Lookups {
  impact: (ids: readonly string[]) => Promise<Impact>;
  /** What students would no longer see. */
  preview?: (ids: readonly string[], change: { action: 'delete'; stops: string[] }) => Promise<ChangePreview>;
}

/** What is about to be deleted; without an impact, it could not be looked up. */
interface Question extends Request {
  impact: Impact | undefined;
  preview: PreviewChange | undefined;
}

/** Deleting in three steps: what depends on the items is looked up, the person confirms, they are deleted. */
export function useDeletion({ impact, preview }: Lookups) {
  const [question, setQuestion] = useState<Question>();
  const [isBusy, setBusy] = useState(false);
  return {
    question,
    isBusy,
    ask: async (request: Request) => {
      const found = await impact(request.ids).catch((error: unknown) => {
        console.error(error);
        return undefined;
      });
      const { ids } = request;
      setQuestion({
        ...request,
        impact: found,
        preview:
          preview && ids.length <= MAX_PREVIEWED
            ? (stops) => preview(ids, { action: 'delete', stops })
            : undefined,
      });
    },
    confirm: async (stops: string[]) => {
      setBusy(true);
      await question?.run(stops).catch(() => undefined);
      setBusy(false);
      setQuestion(undefined);
    },
    cancel: () => setQuestion(undefined),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
