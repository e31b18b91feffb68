import { useState } from 'react';
import { AppError } from 'shared-ui/data';
import { usePrepared } from '../../../shared/pending/prepared';
import type { Publication } from '../../../shared/content/publication-mark';
import type { ContentItem, ListedKind } from '../kinds/listed-kind';
import { useContentApi } from '../use-content';
import type { PublicationState } from './publication-fields';
import type { StateQuestion } from './state-question-dialog';

/** Fields of a form that are saved. */
interface Changed {
  publication?: Publication;
  publishAt?: string | null;
}

/** Before a form saves another state: says what students will newly see or lose, and asks which stops of a course go with it. */
export function useConfirmState(kind: ListedKind) {
  const api = useContentApi(kind);
  const prepared = usePrepared();
  const [question, setQuestion] = useState<StateQuestion>();

  /**
   * @returns the chosen stops; none where no other state is saved, or where it is only prepared
   * @throws AppError 'cancelled' if the person does not go on
   */
  function ask(item: ContentItem, changed: Changed): Promise<string[]> {
    const { publication = item.publication, publishAt = null } = changed;
    if (prepared || !publication || (!('publication' in changed) && !('publishAt' in changed)))
      return Promise.resolve([]);
    const state: PublicationState = { publication, publishAt };
    return new Promise((resolve, reject) => {
      setQuestion({
        title: item.title,
        state,
        preview: (stops) => api.preview([item.id], { action: 'publication', ...state, stops }),
        onConfirm: (stops) => {
          setQuestion(undefined);
          resolve(stops);
        },
        onCancel: () => {
          setQuestion(undefined);
          reject(new AppError('cancelled', 'Nothing was saved.', 0));
        },
      });
    });
  }
  return { ask, question };
}
