import type { Command } from '../terminal/command.ts';

// Loaded late: it reads pictures and feeds, which the other commands need not wait for.

export const clipsImport: Command = {
  name: 'clips import',
  summary: 'make clips of a film, of all films in a folder, or of a Media RSS feed; needs ffmpeg',
  words: ['MARKET', 'FILE|FOLDER|URL'],
  options: {
    publisher: { value: 'NAME', says: 'who publishes them: a source of the market, or any name; a feed has its own' },
    channel: { value: 'CHANNEL', says: 'the topic channel they go with: sports, science …' },
    description: { value: 'TEXT', says: 'the line below one film; unless said FILE.txt, or the name of the file' },
  },
  run: async (terminal, input) => (await import('./clips-import.ts')).importClips(terminal, input),
};
