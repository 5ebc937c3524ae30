import { statement } from '#database/statement.ts';

/**
 * Updates the vocabulary: words of three letters and more in names and terms, with the
 * number of documents.
 */
export const writeWords = statement<Record<never, never>, { word: string }>(
  'search_write_words',
  `with used as (
     select locale, word, count(*)::int as uses
     from search_documents, regexp_split_to_table(names || ' ' || terms, ' ') as word
     where length(word) between 3 and 40
     group by locale, word
   ),
   gone as (
     delete from search_words known
     where not exists (select from used where used.locale = known.locale and used.word = known.word)
   )
   insert into search_words as known (locale, word, uses)
   select locale, word, uses from used
   on conflict (locale, word) do update set uses = excluded.uses where known.uses <> excluded.uses
   returning word`,
);
