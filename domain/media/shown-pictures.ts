/**
 * The pictures of products in their colours, as SQL to select from: the photographs of a colour,
 * without the steps of its turn, and where it has none its drawings.
 */
export const SHOWN_PICTURES = `(
  select product_id, color, view, position, hash from product_photographs where view <> 'turn'
  union all
  select d.product_id, d.color, d.view, d.position, d.hash from product_pictures d
  where not exists (select from product_photographs f
    where f.product_id = d.product_id and f.color = d.color and f.view <> 'turn'))`;
