import { readSampleNews, type SamplePicture, samplePictureId } from '@griot/demo/sample-news';

/** What a picture shows, by its id; undefined for a picture there is not. */
export type FindPicture = (id: string) => Promise<Pick<SamplePicture, 'scene'> | undefined>;

/** The pictures of the sample news; its files are read when the first picture is asked for. */
export function samplePictures(): FindPicture {
  let known: Promise<ReadonlyMap<string, SamplePicture>> | undefined;
  return async (id) => {
    known ??= readPictures();
    try {
      return (await known).get(id);
    } catch (error) {
      known = undefined; // the next reader may have more luck
      throw error;
    }
  };
}

async function readPictures(): Promise<ReadonlyMap<string, SamplePicture>> {
  const news = await readSampleNews();
  return new Map(news.flatMap(({ articles }) => articles.flatMap(picturesOf)));
}

function picturesOf({ key, pictures }: { key: string; pictures: readonly SamplePicture[] }): [string, SamplePicture][] {
  return pictures.map((picture, at) => [samplePictureId(key, at + 1), picture]);
}
