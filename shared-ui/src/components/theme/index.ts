export * as tokens from './tokens';
export { media } from './media';
export { categoryKey, type CategoryKey } from './category';
export { GlobalStyle } from './global-style';
