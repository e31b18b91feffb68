export { AccessCard } from './access-card';
