import { useState } from 'react';
import type { Schemas } from '../api/api-client';
import type { ChangePreview, PreviewChange } from '../visibility';

export type Impact = Schemas['Impact'];

interface Request {
  ids: readonly string[];
  /** A single item's title. */
  title?: string;
  /** Deletes the items and turns these course stops into drafts; reports its own failure. */
  run: (stops: string[]) => Promise<unknown>;
}

/** Above this number of items, the effects aren't counted beforehand. */
const MAX_PREVIEWED = 1000;

interface Lookups {
  impact: (ids: readonly string[]) => Promise<Impact>;
  /** Previews what students would no longer see. */
  preview?: (ids: readonly string[], change: { action: 'delete'; stops: string[] }) => Promise<ChangePreview>;
}

/** The items about to be deleted; `impact` is undefined if it couldn't be looked up. */
interface Question extends Request {
  impact: Impact | undefined;
  preview: PreviewChange | undefined;
}

/** Deletes in three steps: looks up what depends on the items, asks for confirmation, deletes them. */
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
