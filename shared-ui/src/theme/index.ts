export * as tokens from './tokens';
export { media } from './tokens';
export { categoryKey, type CategoryKey } from './category';
export { GlobalStyle } from './global-style';
