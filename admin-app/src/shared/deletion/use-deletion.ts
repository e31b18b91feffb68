import { useState } from 'react';
import type { Schemas } from '../api-client';

export type Impact = Schemas['Impact'];

interface Request {
  ids: readonly string[];
  /** Of a single item. */
  title?: string;
  /** Deletes; it reports its own failure. */
  run: () => Promise<unknown>;
}

/** What is about to be deleted; without an impact, it could not be looked up. */
interface Question extends Request {
  impact: Impact | undefined;
}

/** Deleting in three steps: what hangs on the items is looked up, the person confirms, they are deleted. */
export function useDeletion({ impact }: { impact: (ids: readonly string[]) => Promise<Impact> }) {
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
      setQuestion({ ...request, impact: found });
    },
    confirm: async () => {
      setBusy(true);
      await question?.run().catch(() => undefined);
      setBusy(false);
      setQuestion(undefined);
    },
    cancel: () => setQuestion(undefined),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
