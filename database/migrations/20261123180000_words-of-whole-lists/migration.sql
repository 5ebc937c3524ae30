ALTER TABLE "category_texts" ADD COLUMN "all_name" text;--> statement-breakpoint
ALTER TABLE "usage_texts" ADD COLUMN "heading" text;