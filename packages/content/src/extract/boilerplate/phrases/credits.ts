const anyOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'), 'iu');

/** Says whose the text is. */
export const rights = anyOf(
  '^\\W{0,3}(©|ⓒ|\\(c\\)\\s|copyright\\b|all rights reserved|tous droits réservés|alle rechte vorbehalten)',
  '^\\W{0,3}(todos los derechos|todos os direitos|tutti i diritti|hak cipta|все права|сохранены)',
  '^\\W{0,3}(جميع الحقوق|جملہ حقوق|सर्वाधिकार|সর্বস্বত্ব|無断転載|转载请注明)',
  'all rights reserved\\.?$|may not be (published|reproduced|republished)|무단\\s?전재',
  'the post .{5,200} (first )?appeared first on',
);

const picture =
  'photos?|pictures?|images?|photograph|photographer|illustration|credits?|crédits?|foto|fotos|bild|bilder|imagem|imagen|' +
  'immagine|gambar|фото|صورة|الصورة|फोटो|ছবি|படம்|ఫోటో|ಚಿತ್ರ';
const agency =
  'getty images|getty|shutterstock|istock|associated press|afp|reuters|ap photo|ap|epa|alamy|wireimage|filmmagic|pa wire|' +
  'xinhua|anadolu|unsplash|pixabay';

/** Says whose the picture is. */
export const credit = anyOf(
  `^\\W{0,2}(${picture})\\s?(credits?|by|courtesy|source|copyright|©|/|:|：|via)`,
  '\\((photo|image|picture|credit|foto|bild)s?( credit)?( by)?\\s?[:/©]',
  `[/|(–—-]\\s*(${agency})( via [\\p{L} ]+)?\\)?\\.?$`,
  "[(.|]\\s*photo by \\p{L}[\\p{L} .'/-]{3,60}\\)?$",
);

/** Agencies end a story with the names of those who worked on it. */
export const reporters = anyOf(
  '^\\W{0,2}(additional |with )?(reporting|writing|editing|reported|compiled) by\\b',
  '^\\W{0,2}contributing:|contributed to this (report|story|article)\\.?\\W*$',
);

/** Before the name of an author. */
export const by = /^(by|by:|written by|author:?|reported by|par|von|por|di|da|oleh|na|door|автор:?|بقلم)\s\p{L}/iu;
