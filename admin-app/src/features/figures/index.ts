export { FiguresToRewrite } from './figures-to-rewrite';
