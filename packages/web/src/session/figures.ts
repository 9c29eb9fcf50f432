import { fileSize } from '@griot/domain/format/file-size';
import { inDigits, plainNumber } from '@griot/domain/format/formatters';
import { useMarket } from './context/market.ts';
import { useWords } from './context/words.ts';

/** What a download costs, in the reader's words and digits. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = useMarket();
  const words = useWords();
  return (bytes) => {
    const { unit, count } = fileSize(bytes);
    return words(unit, { shown: plainNumber(count, locale) });
  };
}

/** The digits of a text as the market writes them, one by one: a clock keeps its zeros. */
export function useDigits(): (text: string) => string {
  const { locale } = useMarket();
  return (text) => text.replace(/\d/g, (digit) => inDigits(Number(digit), locale));
}
