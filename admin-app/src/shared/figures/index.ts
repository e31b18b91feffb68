export { FiguresField } from './figures-field';
export { figureText, periodText } from './figure-text';
export { type Figure, type FigureInput, type FigureUse, type FigureRegister } from './figures.api';
export { FIGURES, prefetchFigures, useFigures, useFiguresApi } from './use-figures';
