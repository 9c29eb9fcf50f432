import { aClip } from '@griot/testkit/a-feed-item';
import { anArticleReply } from '@griot/testkit/an-article-reply';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticlePreview } from './article-preview.ts';
import { previewTags } from './preview-tags.ts';

const origin = 'https://griot.example';
const preview: ArticlePreview = {
  language: 'en-NG',
  section: 'Politics',
  modified: Date.UTC(2026, 2, 2, 9),
  picture: { src: '/media/signature/720-hi/p1', width: 720, height: 480, alt: 'The bridge' },
  editions: [],
};

function tagsOf(known: Parameters<typeof anArticleReply>[0] = {}, more: Partial<ArticlePreview> | null = {}) {
  const article = anArticleReply({ is_sample: false, ...known });
  const head = {
    title: article.news.title,
    description: article.summary,
    canonical: `/detail/${article.news_id}`,
    isIndexed: true,
    article,
  };
  return previewTags({
    head,
    siteName: 'Griot',
    origin,
    path: '/detail',
    language: 'ar-EG',
    preview: more && { ...preview, ...more },
  });
}

/** What a parser finds in JSON-LD: nothing of a page's own may end the element early. */
function dataIn(tags: string[]) {
  const found = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(tags.join('\n'))?.[1] ?? '';
  return JSON.parse(found) as Record<string, unknown>;
}

describe('the tags of an article', () => {
  it('NAV-13 are Open Graph’s and Twitter’s, with absolute addresses and the article’s own language', () => {
    expect(tagsOf().slice(0, -1)).toEqual([
      '<meta property="og:title" content="A bridge opens over the river">',
      '<meta property="og:description" content="The first bridge in forty years.">',
      '<meta property="og:url" content="https://griot.example/lite/detail/ngen0000000000000001">',
      '<meta property="og:site_name" content="Griot">',
      '<meta property="og:locale" content="en_NG">',
      '<meta property="og:type" content="article">',
      '<meta property="article:published_time" content="2026-03-01T11:00:00.000Z">',
      '<meta property="article:modified_time" content="2026-03-02T09:00:00.000Z">',
      '<meta property="article:section" content="Politics">',
      '<meta property="og:image" content="https://griot.example/media/signature/720-hi/p1">',
      '<meta property="og:image:width" content="720">',
      '<meta property="og:image:height" content="480">',
      '<meta property="og:image:alt" content="The bridge">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  });

  it('NAV-13 end with a NewsArticle', () => {
    expect(dataIn(tagsOf())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'A bridge opens over the river',
      description: 'The first bridge in forty years.',
      image: { '@type': 'ImageObject', url: `${origin}/media/signature/720-hi/p1`, width: 720, height: 480 },
      datePublished: '2026-03-01T11:00:00.000Z',
      dateModified: '2026-03-02T09:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Obi' },
      publisher: { '@type': 'Organization', name: 'The Courier', url: 'https://courier.example/' },
      mainEntityOfPage: { '@type': 'WebPage', '@id': `${origin}/lite/detail/ngen0000000000000001` },
      url: `${origin}/lite/detail/ngen0000000000000001`,
      isBasedOn: 'https://courier.example/bridge',
      articleSection: 'Politics',
      inLanguage: 'en-NG',
      isAccessibleForFree: true,
    });
  });

  it('NAV-13 call a paywalled article neither free nor unsigned ones a person’s', () => {
    const data = dataIn(tagsOf({ is_paywalled: true, author_name: '' }));
    expect(data).not.toHaveProperty('isAccessibleForFree');
    expect(data.author).toEqual(data.publisher);
  });

  it('NAV-13 promise no large picture where there is none', () => {
    const html = tagsOf({}, { picture: undefined }).join('\n');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
    expect(html).not.toMatch(/og:image|ImageObject/);
  });

  it('NAV-13 are made of the article alone where nobody can be asked for more', () => {
    const html = tagsOf({ image: '/media/signature/504x283-hi/p1' }, null).join('\n');
    expect(html).toContain('content="https://griot.example/media/signature/504x283-hi/p1"');
    expect(html).toContain('<meta property="og:image:width" content="504">');
    expect(html).toContain('<meta property="og:locale" content="en">');
  });

  it('NAV-13 name the same article’s other markets, and none where it stands alone', () => {
    const editions = [
      { language: 'en-NG', newsId: 'ngen0000000000000001' },
      { language: 'en-GH', newsId: 'ghen0000000000000002' },
    ];
    expect(tagsOf({}, { editions }).filter((tag) => tag.includes('hreflang'))).toEqual([
      '<link rel="alternate" hreflang="en-NG" href="https://griot.example/lite/detail/ngen0000000000000001">',
      '<link rel="alternate" hreflang="en-GH" href="https://griot.example/lite/detail/ghen0000000000000002">',
    ]);
    expect(tagsOf({}, { editions: editions.slice(0, 1) }).join()).not.toContain('hreflang');
  });
});

const isTag = /^<meta (name|property)="[\w:]+" content="[^"<>]*">$/;
const isData = /^<script type="application\/ld\+json">[^<]*<\/script>$/;

describe('a hostile title', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    '"><meta http-equiv="refresh" content="0;url=//evil.example">',
    "' onload='alert(1)",
    'عنوان \u202e بالعكس',
    'line\u2028and\u2029line\u0007',
  ])('NAV-13 stays a title: %s', (title) => {
    const tags = tagsOf({ news: { title, domain: 'courier.example' } });
    expect(dataIn(tags).headline).toBe(title);
    expect(tags.join('').match(/<script/g)).toHaveLength(1);
    expect(tags.join('').match(/<\/script/g)).toHaveLength(1);
  });

  it('NAV-13 never leaves its tag, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (title) => {
        const tags = tagsOf({ news: { title, domain: 'courier.example' }, summary: title });
        const [data = '', ...rest] = tags.toReversed();
        return isData.test(data) && rest.every((tag) => isTag.test(tag));
      }),
    );
  });
});

it('NAV-13 a page that is no article is a web site’s, in the words of its reader', () => {
  const head = { title: 'News · Griot', description: 'News that reads on any phone', isIndexed: false };
  const tags = previewTags({ head, siteName: 'Griot', origin, path: '/feeds', language: 'ar-EG', preview: null });
  expect(tags).toEqual([
    '<meta property="og:title" content="News · Griot">',
    '<meta property="og:description" content="News that reads on any phone">',
    '<meta property="og:url" content="https://griot.example/lite/feeds">',
    '<meta property="og:site_name" content="Griot">',
    '<meta property="og:locale" content="ar_EG">',
    '<meta property="og:type" content="website">',
    '<meta name="twitter:card" content="summary">',
  ]);
});

it('NAV-13 a page that is no article has the picture of its card, where it has one', () => {
  const head = {
    title: 'Keeping "count"',
    description: 'What comes to light',
    isIndexed: true,
    picture: '/media/s/504x283-hi/t',
  };
  const tags = previewTags({ head, siteName: 'Griot', origin, path: '/topicdetail', language: 'en-NG', preview: null });
  expect(tags.slice(-5)).toEqual([
    '<meta property="og:image" content="https://griot.example/media/s/504x283-hi/t">',
    '<meta property="og:image:width" content="504">',
    '<meta property="og:image:height" content="283">',
    '<meta property="og:image:alt" content="Keeping &quot;count&quot;">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

describe('NAV-13 the tags of a clip', () => {
  const clip = aClip({ id: 'ngenclip1', like_count: 3, comment_count: 1, create_time: Date.UTC(2026, 2, 1) });
  const tagsFor = (description: string) =>
    previewTags({
      head: {
        title: description,
        canonical: '/videodetail?id=ngenclip1',
        isIndexed: true,
        clip: { ...clip, description },
      },
      siteName: 'Griot',
      origin,
      path: '/videodetail',
      language: 'en-NG',
      preview: null,
    });

  it('are Open Graph’s for films, with absolute addresses', () => {
    expect(tagsFor('At the market').slice(4, -1)).toEqual([
      '<meta property="og:type" content="video.other">',
      '<meta property="og:video" content="https://griot.example/clips/clip-1/v1/clip.mp4">',
      '<meta property="og:video:type" content="video/mp4">',
      '<meta property="og:video:width" content="360">',
      '<meta property="og:video:height" content="640">',
      '<meta property="video:duration" content="8">',
      '<meta property="video:release_date" content="2026-03-01T00:00:00.000Z">',
      '<meta property="og:image" content="https://griot.example/clips/clip-1/v1/poster.webp">',
      '<meta property="og:image:width" content="360">',
      '<meta property="og:image:height" content="640">',
      '<meta property="og:image:alt" content="At the market">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  });

  it('end with a VideoObject, which no description ends early', () => {
    const hostile = '</script><script>alert(1)</script>';
    const tags = tagsFor(hostile);
    expect(dataIn(tags)).toMatchObject({
      '@type': 'VideoObject',
      name: hostile,
      duration: 'PT8S',
      thumbnailUrl: `${origin}/clips/clip-1/v1/poster.webp`,
      contentUrl: `${origin}/clips/clip-1/v1/clip.mp4`,
      uploadDate: '2026-03-01T00:00:00.000Z',
      url: `${origin}/lite/videodetail?id=ngenclip1`,
      inLanguage: 'en-NG',
    });
    expect(tags.join('').match(/<\/script/g)).toHaveLength(1);
  });
});
