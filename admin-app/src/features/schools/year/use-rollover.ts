import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppError } from 'shared-ui/data';
import type { Rollover, Roster } from '../schools.api';
import { useChange, useSchoolsApi } from '../use-schools';
import { messagesByClass, toRollover, type YearPlan } from './year-plan';

/** Reads the current classes and year levels. @param plan the plan's number, because each plan starts with new data */
export function useThisYear(schoolId: string, plan: number) {
  const api = useSchoolsApi();
  return useQuery({
    queryKey: ['this-year', schoolId, plan],
    queryFn: () => api.previewRollover(schoolId, { classes: [], years: [] }),
    // The plan is based on this data, so it isn't refreshed until the next plan.
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface Refusal {
  message: string;
  /** Problems with the copies of classes, by class id. */
  byClass: Readonly<Record<string, string>>;
  /** Whether a preview is out of date. */
  isOutdated: boolean;
}

/** Previews a plan and starts the year. Neither throws; a refusal is shown until the next attempt. */
export function useRollover(schoolId: string) {
  const api = useSchoolsApi();
  const [previewing, setPreviewing] = useState(false);
  const { busy, send } = useChange<Roster>();
  const [refusal, setRefusal] = useState<Refusal>();
  async function attempt<Answer>(plan: YearPlan, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    setRefusal(undefined);
    try {
      return await ask();
    } catch (cause) {
      console.error(cause);
      const error = toAppError(cause);
      setRefusal({
        message: error.message,
        byClass: messagesByClass(plan, error.fields ?? {}),
        isOutdated: error.code === 'rollover_changed',
      });
      return undefined;
    }
  }
  return {
    busy: previewing || busy,
    refusal,
    preview: async (plan: YearPlan): Promise<Rollover | undefined> => {
      setPreviewing(true);
      const preview = await attempt(plan, () => api.previewRollover(schoolId, toRollover(plan)));
      setPreviewing(false);
      return preview;
    },
    /** @returns undefined if the server refused the plan and wrote nothing */
    commit: (plan: YearPlan, leavers: string[], previewed: string) =>
      attempt(plan, () =>
        send(() => api.commitRollover(schoolId, { ...toRollover(plan), leavers, previewed })),
      ),
  };
}
