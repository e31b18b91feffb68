import type { FirstViewRule } from 'shared-ui/boot';
import { camelize, resolveMediaUrl } from 'shared-ui/lib';
import { categoryKey } from 'shared-ui/theme';
import type { HomeResult } from 'supabase-project/types';
import { firstNameOf } from './first-name';
import { homeLead } from './home-lead';

/** Home before its code is there; see `home.first-view-markup.tsx`. */
export default {
  fill(answer, { user, supabaseUrl }) {
    const lead = homeLead(camelize(answer as HomeResult));
    const image = lead && resolveMediaUrl({ supabaseUrl }, lead.words.image);
    if (!image) return null;
    const { eyebrow, title, lead: line, category } = lead.words;
    return {
      variant: lead.kind,
      values: {
        firstName: firstNameOf(user.displayName),
        eyebrow,
        title,
        lead: line,
        image,
        category: categoryKey(category),
      },
    };
  },
} satisfies FirstViewRule;
