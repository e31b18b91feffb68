export * as tokens from './tokens';
export { media } from './tokens';
export { categoryKey, type CategoryKey } from './category';
export { FontFaces } from './fonts';
export { GlobalStyle } from './global-style';
