export { LinksSection } from './links-section';
