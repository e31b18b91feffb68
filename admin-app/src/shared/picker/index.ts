export { MatchList } from './match-list';
export { PickerField } from './picker-field';
export { MAX_MATCHES, type PickerItem, type RemoteItems } from './picker-source';
