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
  type DrawRow,
} from './draw-rules';
export { askedRange, drawFirst, questionsWith, rangeText } from './draw-sizes';
