// Vitest's own hook tells its main process of every import between our files, which only watching needs. In a run
// nobody watches, and each of some thousand messages has an answer.
import { resolveFirst } from './resolve-once.mjs';

resolveFirst();
