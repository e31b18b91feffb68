/** Returns '3 of 8 lessons complete'. */
export const lessonsCompleteText = (done: number, total: number): string =>
  `${done} of ${total} ${total === 1 ? 'lesson' : 'lessons'} complete`;

/** '17 of 20 points' */
export const pointsText = (score: number, max: number): string =>
  `${score} of ${max} ${max === 1 ? 'point' : 'points'}`;
