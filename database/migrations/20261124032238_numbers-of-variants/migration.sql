ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mpn" text;