import { useSearchParams } from 'react-router-dom';
import { NOUNS, type ItemNoun } from '../../shared/content/content-nouns';
import { CHANGED_THINGS, type HistoryFilter } from './history.api';

const NAMES = { actorId: 'who', what: 'what', from: 'from', to: 'to' } as const;
type Field = keyof typeof NAMES;

const day = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/**
 * The filter of the history, in the address.
 * @param only the item of a page that is about one; otherwise the address names it, if any
 */
export function useHistoryFilter(only?: HistoryFilter['item']) {
  const [params, setParams] = useSearchParams();
  const kind = (Object.keys(NOUNS) as ItemNoun[]).find((noun) => noun === params.get('kind'));
  const id = params.get('id');
  const filter: HistoryFilter = {
    item: only ?? (kind && id ? { kind, id } : undefined),
    actorId: params.get('who') ?? '',
    what: CHANGED_THINGS.find((what) => what === params.get('what')) ?? '',
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
  return {
    filter,
    isFiltered: Object.values(NAMES).some((name) => params.has(name)),
    update: (field: Field, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(NAMES[field], value);
          else next.delete(NAMES[field]);
          return next;
        },
        { replace: true },
      ),
    clear: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of Object.values(NAMES)) next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
