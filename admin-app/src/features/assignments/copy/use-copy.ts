import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import type { Assignment, ClassGrid } from '../assignments.api';
import { daysBetween, firstDay, sameItem, suggestedDay } from './moved-days';
import { useAssignmentChange, useAssignmentsApi } from '../use-assignments';

/** The user's selection and first day; undefined fields keep the suggestions. */
interface Choice {
  ids?: ReadonlySet<string>;
  day?: string;
  keepsDays: boolean;
}

/** Manages copying assignments from another class: the selected class, its assignments and their dates. */
export function useCopy(grid: ClassGrid) {
  const api = useAssignmentsApi();
  const { busy, send } = useAssignmentChange<Assignment[]>();
  const { class: schoolClass, readAt, timeZone } = grid;
  const [classId, setClassId] = useState('');
  const [choice, setChoice] = useState<Choice>({ keepsDays: true });
  const [error, setError] = useState<string>();
  const classes = useQuery({
    queryKey: ['assignments', 'classes', schoolClass.id],
    queryFn: () => api.listClasses(schoolClass.id),
  });
  const fromClassId = classId || (classes.data?.[0]?.id ?? '');
  const assignments = useQuery({
    queryKey: ['assignments', 'list', fromClassId],
    queryFn: () => api.list(fromClassId),
    enabled: fromClassId !== '',
  });
  const listed = assignments.data ?? [];
  const isAssigned = (each: Assignment) => grid.assignments.some((other) => sameItem(each, other));
  const isPicked = (each: Assignment) =>
    choice.ids ? choice.ids.has(each.id) : each.isLive && each.audience === 'class' && !isAssigned(each);
  const picked = listed.filter(isPicked);
  const first = firstDay(picked);
  const { keepsDays } = choice;
  const day = choice.day ?? suggestedDay(first, readAt, timeZone);

  const change = (changed: Partial<Choice>) => {
    setError(undefined);
    setChoice({ ...choice, ...changed });
  };
  const choose = (id: string) => {
    setClassId(id);
    setError(undefined);
    setChoice({ keepsDays });
  };
  const toggle = (toggled: Assignment) => {
    const chosen = listed.filter((each) => isPicked(each) !== (each === toggled));
    change({ ids: new Set(chosen.map(({ id }) => id)) });
  };
  /** @returns whether the assignments were copied; if not, `error` has the message */
  async function save(): Promise<boolean> {
    if (picked.length === 0 || (keepsDays && day === '')) {
      setError(picked.length === 0 ? 'Choose an assignment.' : 'Choose a date.');
      return false;
    }
    try {
      const assignmentIds = picked.map(({ id }) => id);
      const days = keepsDays ? daysBetween(first, day) : null;
      await send(() => api.copy(schoolClass.id, { fromClassId, assignmentIds, days }));
      return true;
    } catch (cause) {
      console.error(cause);
      setError(toAppError(cause).message);
      return false;
    }
  }
  return { classes, assignments, fromClassId, picked, isPicked, isAssigned, first, day, keepsDays, busy, error, change, choose, toggle, save }; // prettier-ignore
}
