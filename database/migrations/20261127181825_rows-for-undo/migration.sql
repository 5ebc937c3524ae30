CREATE TABLE "undo_rows" (
	"undo_id" uuid,
	"table_name" text,
	"key" text,
	"thing" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"kept" text,
	CONSTRAINT "undo_rows_pkey" PRIMARY KEY("undo_id","table_name","key")
);
--> statement-breakpoint
DELETE FROM "staff_undos" WHERE "left" = 'file';--> statement-breakpoint
CREATE FUNCTION "undo_row_key"("row" jsonb, "columns" text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg("row" ->> name, chr(31) ORDER BY place) FROM unnest("columns") WITH ORDINALITY AS one (name, place)
$$;--> statement-breakpoint
CREATE FUNCTION "record_row_for_undo"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undo uuid := current_setting('shop.undo')::uuid;
  old_row jsonb;
  new_row jsonb;
  old_key text;
  new_key text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    old_row := to_jsonb(OLD);
    old_key := undo_row_key(old_row, TG_ARGV[2:]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_row := to_jsonb(NEW);
    new_key := undo_row_key(new_row, TG_ARGV[2:]);
  END IF;
  IF old_key IS NOT NULL AND old_key IS DISTINCT FROM new_key THEN
    INSERT INTO undo_rows (undo_id, table_name, key, thing, before)
    VALUES (undo, TG_TABLE_NAME, old_key, TG_ARGV[0] || ' ' || (old_row ->> TG_ARGV[1]), old_row)
    ON CONFLICT (undo_id, table_name, key) DO UPDATE SET after = NULL;
  END IF;
  IF new_key IS NOT NULL THEN
    INSERT INTO undo_rows (undo_id, table_name, key, thing, before, after)
    VALUES (undo, TG_TABLE_NAME, new_key, TG_ARGV[0] || ' ' || (new_row ->> TG_ARGV[1]),
      CASE WHEN old_key = new_key THEN old_row END, new_row)
    ON CONFLICT (undo_id, table_name, key) DO UPDATE SET after = excluded.after;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "colors"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('colors', 'code', 'code');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "model_years"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('model_years', 'year', 'year');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "categories"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('categories', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "category_texts"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('categories', 'category_id', 'category_id', 'locale');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "products"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "product_texts"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'locale');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "product_usages"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'usage_id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "product_relations"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'related_id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "product_geometries"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'size');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "test_rides"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'prototype');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "frame_tests"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'measure', 'size');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "variants"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('variants', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "variant_specifications"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('variants', 'variant_id', 'variant_id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "prices"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('variants', 'variant_id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "dealers"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('dealers', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "serials"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('serials', 'serial', 'serial');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "handovers"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('handovers', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER UPDATE OR DELETE ON "photographs"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('photographs', 'hash', 'hash');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER UPDATE OR DELETE ON "photograph_texts"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('photographs', 'hash', 'hash', 'locale');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "product_photographs"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('products', 'product_id', 'product_id', 'color', 'view', 'position');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "content_categories"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('content_categories', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "content_category_texts"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('content_categories', 'category_id', 'category_id', 'locale');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "content_items"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('content_items', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "content_texts"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('content_items', 'item_id', 'item_id', 'locale');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "page_documents"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('page_documents', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "page_versions"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('page_documents', 'document_id', 'document_id', 'number');--> statement-breakpoint
CREATE TRIGGER "rows_for_undo" AFTER INSERT OR UPDATE OR DELETE ON "redirects"
  FOR EACH ROW WHEN (current_setting('shop.undo', true) <> '')
  EXECUTE FUNCTION "record_row_for_undo"('redirects', 'from_path', 'from_path');
