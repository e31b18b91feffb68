export {
  drawProblems,
  drawsProblem,
  drawsText,
  MAX_DRAWN,
  MAX_DRAWS,
  readDrawCell,
  readDrawRows,
  storedDrawsText,
  toDraws,
  writeDrawRows,
  type Draw,
  type DrawProblem,
  type DrawRow,
} from './draw-rules';
export { askedRange, drawFirst, questionsWith, rangeText, type AskedRange } from './draw-sizes';
