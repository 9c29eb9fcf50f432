import { type NameList, nameList } from '../page/names.ts';

/**
 * A kind of boilerplate around an article, recognised by the class names and ids of its elements. Names mislead (a
 * whole page may be called `has-sidebar`), so each kind limits how much an element may hold and still count as
 * boilerplate.
 */
export type BoilerplateKind = {
  readonly names: NameList;
  /** The largest share of the page's prose that one element may hold. */
  readonly share: number;
  /** The largest share for all elements of one name: many small boxes may be the article's own paragraphs. */
  readonly shareOfAll: number;
  /** The most letters that one element may hold. */
  readonly letters: number;
};

const ANY = Number.POSITIVE_INFINITY;

/** Comments of readers, often longer than the article itself. */
export const commentBoilerplate: BoilerplateKind = {
  names:
    nameList(`comments, comment list, commentlist, comment respond, disqus, disqus thread, livefyre, spot im, coral,
    fb comments, respond, comment form, commentform, comments area, comment, komentar, kommentare, kommentar, commentaires,
    commentaire, comentarios, commenti, reacties, reader comments`),
  share: 0.8,
  shareOfAll: 0.9,
  letters: ANY,
};

const sideBoxes: BoilerplateKind = {
  names:
    nameList(`share, sharing, shares, sharebar, sharethis, sharedaddy, sharebuttons, addthis, addtoany, social, socials,
    socialmedia, sns, follow, followus, follow us, whatsapp, telegram,
    newsletter*, signup, sign up, subscribe, subscription, optin, mailchimp, mailing list, donate, donation,
    related*, recirc, recirculation, recommend*, readmore, read more, read also, read next,
    more stories, more news, more from, more on, more articles, see also, also like, also read, you may, might like, up next,
    upnext, next article, next post, prev next, post navigation, nav links, post nav, infinite, popular, most popular,
    trending, mostread, most read, most viewed, latest news, latest, ticker,
    ad, ads, adv, advert*, adslot, adunit, adbox, adsense, adsbygoogle, adwrapper, dfp, gpt, googlead, sponsor*,
    outbrain, taboola, trc, revcontent, mgid, plista, zergnet, teads, promo, promos, promotion, promotions, promoted, promobox,
    cta, call to action, paywall, piano, regwall, cookie, cookies, consent, gdpr, onetrust, privacy notice,
    breadcrumb*, bread crumbs, nav, navbar, navigation, menu, submenu, sitemap, pagination, pager, paging, page numbers,
    toolbar, tools, utility, utilities, actionbar, sidebar, side bar, rail, right rail, rightrail, secondary, widget area,
    masthead, site header, site footer, footer, modal, popup, pop up, lightbox, overlay, tooltip, dropdown, dialog, alert,
    banner, toc, table of contents, skip link, skip to, rating, ratings, star rating, vote, votes, poll, quiz, survey,
    feedback, print only, print footer, copyright, disclaimer, rss, weather, login, search, searchform`),
  share: 0.25,
  shareOfAll: 0.4,
  letters: 2500,
};

/** Lines about the article: author, date, tags. */
const metadataLines: BoilerplateKind = {
  names:
    nameList(`author box, authorbox, author bio, author info, author profile, about author, about the author, author card,
    author details, bio, biography, author, authors, contributor, contributors, writer, byline, bylines, by line,
    tag, tags, taglist, tag list, tagcloud, tags links, keywords, topics, categories, category, cat links, filed, filed under,
    labels, meta, metadata, postmeta, post meta, entry meta, article meta, story meta, dateline, timestamp, datetime,
    publish date, pubdate, published, posted on, date, post date, updated, source, kicker, eyebrow, label, read time,
    reading time, readtime, views, counter, hits, permalink, trackback`),
  share: 0.1,
  shareOfAll: 0.2,
  letters: 500,
};

export const boilerplateKinds: readonly BoilerplateKind[] = [commentBoilerplate, sideBoxes, metadataLines];

export const hiddenNames =
  nameList(`sr only, screen reader text, visually hidden, visuallyhidden, screenreader, screen reader,
  a11y hidden, assistive text, element invisible, u hidden, is hidden, noprint, d none, hidden`);

/** Names that count inside a line of text, where most names only describe its looks. */
export const inlineNames =
  nameList(`share, sharing, sharedaddy, addthis, addtoany, advertisement, ad, credit, tooltip, popover, hovercard,
  hover card, info card, flyout, people block`);
