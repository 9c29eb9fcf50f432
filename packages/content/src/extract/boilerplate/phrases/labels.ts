/** Whole paragraphs that only label something on the page. */
export const labels: Readonly<Record<string, string>> = {
  en: `advertisement | advertisements | advert | adverts | ad | ads | advertising | sponsored | sponsored content | promoted |
    article continues below | story continues below | story continues below advertisement | scroll to continue |
    article continues after advertisement | continue reading below | scroll down to continue | report this ad |
    advertisement scroll to continue with content | continue reading | read more | read less | read full story |
    read full article | read the full story | show more | see more | load more | view more | view all | see all | more | less |
    expand | collapse | loading | loading content | please wait | close | open | caption | hide caption | toggle caption |
    enlarge this image | enlarge | next | previous | prev | back | back to top | go to top | top | share | share this |
    share this article | share this story | share on facebook | share on twitter | share on whatsapp | share this on whatsapp |
    tweet | print | email | e-mail | save | copy link | link copied | copy | whatsapp | facebook | twitter | instagram |
    telegram | pinterest | linkedin | reddit | flipboard | comments | comment | leave a comment | leave a reply |
    view comments | show comments | post a comment | 0 comments | no comments | tags | tag | topics | topic | categories |
    category | filed under | posted in | keywords | labels | highlights | sign in | log in | login | register | sign up |
    subscribe | subscribe now | follow | follow us | download | home | news | latest | popular | trending | menu | search |
    skip to content | skip to main content | skip advertisement | listen | listen to this article | play | watch |
    watch video | watch the video | video | photos | gallery | photo gallery | view gallery | slideshow | view slideshow |
    about the author | about author | written by | author | by | source | sources | via | reuters | associated press | ap |
    afp | related | recommended | correction | table of contents | contents | in this article`,
  fr: 'publicité | partager | commentaires | fermer | annonce | lire plus | voir plus | sommaire',
  de: 'von | autor | autorin | datum | lesezeit | themen | schlagwörter | news teilen | artikel teilen | beitrag teilen | anzeige | werbung | teilen | kommentare | schließen | mehr | quelle | drucken',
  es: 'publicidad | compartir | comentarios | cerrar | ver más | relacionado | relacionadas',
  pt: `publicidade | compartilhar | comentários | fechar | continua após a publicidade | continua depois da publicidade |
    tópicos | etiquetas | relacionados`,
  it: 'pubblicità | condividi | commenti | chiudi | stampa | correlati',
  nl: 'reclame | advertentie | delen | reacties',
  id: 'iklan | bagikan | komentar | tutup | terkait | selanjutnya',
  sw: 'matangazo | maoni | tangazo',
  ru: 'реклама | поделиться | комментарии | теги | закрыть | похожие',
  tr: 'reklam | yorumlar | paylaş',
  ar: 'إعلان | إعلانات | شارك | تعليقات | التعليقات | مشاركة | الوسوم',
  ur: 'اشتہار | شیئر | تبصرے',
  hi: 'विज्ञापन | शेयर | शेयर करें | टिप्पणियां | टैग',
  mr: 'जाहिरात | शेअर करा',
  bn: 'বিজ্ঞাপন | শেয়ার | শেয়ার করুন | মন্তব্য',
  ta: 'விளம்பரம் | பகிர',
  te: 'ప్రకటన | షేర్ చేయండి',
  kn: 'ಜಾಹೀರಾತು | ಹಂಚಿಕೊಳ್ಳಿ',
};
