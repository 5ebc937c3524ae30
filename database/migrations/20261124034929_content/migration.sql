CREATE TABLE "content_categories" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "content_categories_kind_code_unique" UNIQUE("kind","code"),
	CONSTRAINT "content_categories_id_kind_unique" UNIQUE("id","kind")
);
--> statement-breakpoint
CREATE TABLE "content_category_texts" (
	"category_id" uuid,
	"kind" text NOT NULL,
	"locale" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"intro" text NOT NULL,
	CONSTRAINT "content_category_texts_pkey" PRIMARY KEY("category_id","locale"),
	CONSTRAINT "content_category_texts_kind_locale_slug_unique" UNIQUE("kind","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"category_id" uuid,
	"is_draft" boolean NOT NULL,
	"show_from" timestamp with time zone NOT NULL,
	"show_to" timestamp with time zone,
	"position" integer NOT NULL,
	"picture" jsonb,
	"fields" jsonb NOT NULL,
	"begins_on" date,
	"ends_on" date,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_items_kind_code_unique" UNIQUE("kind","code"),
	CONSTRAINT "content_items_end" CHECK ("ends_on" >= "begins_on" and "show_to" > "show_from")
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"item_id" uuid,
	"kind" text NOT NULL,
	"locale" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "content_texts_pkey" PRIMARY KEY("item_id","locale"),
	CONSTRAINT "content_texts_kind_locale_slug_unique" UNIQUE("kind","locale","slug")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "template" text DEFAULT 'generic' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "layout" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "pages" ALTER COLUMN "layout" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_category_texts" ADD CONSTRAINT "content_category_texts_category_id_content_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "content_categories"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_category" FOREIGN KEY ("category_id","kind") REFERENCES "content_categories"("id","kind");--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_item_id_content_items_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_items"("id") ON DELETE CASCADE;
--> statement-breakpoint
UPDATE "pages" SET "layout" = NULL, "template" = CASE "path" WHEN '' THEN 'home' WHEN 'contacts' THEN 'contacts' WHEN 'newsletter' THEN 'newsletter' ELSE 'infinitamente-index' END
  WHERE "path" IN ('', 'contacts', 'newsletter', 'infinitamente');
