import type { Picture } from '../draw.ts';
import { lifeCovers } from './covers-life.ts';
import { moneyCovers } from './covers-money.ts';
import { firstAid } from './first-aid.ts';
import { firstKeys } from './first-keys.ts';
import { growSavings } from './grow-savings.ts';
import { kitchenSkills } from './kitchen-skills.ts';
import { lodgeAReturn } from './lodge-a-return.ts';
import { makeABudget } from './make-a-budget.ts';
import { ownYourTime } from './own-your-time.ts';
import { payLater } from './pay-later.ts';
import { pickAPath } from './pick-a-path.ts';
import { readAPayslip } from './read-a-payslip.ts';
import { resumeReady } from './resume-ready.ts';
import { rightsAtWork } from './rights-at-work.ts';
import { speakUp } from './speak-up.ts';
import { spotAScam } from './spot-a-scam.ts';
import { taxBrackets } from './tax-brackets.ts';
import { theInterview } from './the-interview.ts';
import { yourTfn } from './your-tfn.ts';

/** Drawings without text: title slides, posters, covers. */
export const covers: Record<string, Picture> = { ...moneyCovers, ...lifeCovers };

/** Drawings of the slides. A slide may have the name of a cover. */
export const pictures: Record<string, Picture> = {
  ...firstAid,
  ...firstKeys,
  ...growSavings,
  ...kitchenSkills,
  ...lodgeAReturn,
  ...makeABudget,
  ...ownYourTime,
  ...payLater,
  ...pickAPath,
  ...readAPayslip,
  ...resumeReady,
  ...rightsAtWork,
  ...speakUp,
  ...spotAScam,
  ...taxBrackets,
  ...theInterview,
  ...yourTfn,
};
