export { Synonyms } from './ui/Synonyms';
