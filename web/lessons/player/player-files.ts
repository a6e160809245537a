const PLAYER_FILES = [
  'lessons/player/lesson-player.tsx',
  'lessons/practice/practice-strip.tsx',
  'lessons/player/film/open-hls-film.ts',
];

/** What plays a film that has a poster, and is therefore prepared: for whoever is shown that poster. */
export function playerFilesFor(hasPoster: boolean | undefined): readonly string[] {
  return hasPoster ? PLAYER_FILES : [];
}
