CREATE TABLE "manufacturers" (
	"code" text PRIMARY KEY,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"town" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"responsible" jsonb,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_texts" (
	"code" text,
	"locale" text,
	"type" text NOT NULL,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "safety_texts_pkey" PRIMARY KEY("code","locale")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety_sheet" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_one_default" ON "manufacturers" ("is_default") WHERE is_default;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_manufacturers_code_fkey" FOREIGN KEY ("manufacturer") REFERENCES "manufacturers"("code");