export {
  drawProblems,
  drawsProblem,
  drawsText,
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
