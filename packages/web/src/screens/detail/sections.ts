import type { ComponentType } from 'react';
import { ArticleBody } from '../../features/article/ArticleBody.tsx';
import { ArticleEnd } from '../../features/article/ArticleEnd.tsx';
import { ArticleHead } from '../../features/article/ArticleHead.tsx';
import { Disclaimer } from '../../features/article/Disclaimer.tsx';
import { SourceNote } from '../../features/article/SourceNote.tsx';
import type { SectionProps } from '../../features/article/section-props.ts';
import { Below } from './below/Below.tsx';

/** What stands in an article's column, from top to bottom; a new section is one line here (spec 2, Detail screen). */
export const sections: readonly { name: string; Section: ComponentType<SectionProps> }[] = [
  { name: 'head', Section: ArticleHead },
  { name: 'body', Section: ArticleBody },
  { name: 'source', Section: SourceNote },
  { name: 'disclaimer', Section: Disclaimer },
  { name: 'end', Section: ArticleEnd },
  { name: 'below', Section: Below },
];
