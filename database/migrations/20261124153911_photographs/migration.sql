CREATE TABLE "media_files" (
	"hash" text PRIMARY KEY,
	"ending" text NOT NULL,
	"bytes" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photograph_texts" (
	"hash" text,
	"locale" text,
	"alt" text NOT NULL,
	CONSTRAINT "photograph_texts_pkey" PRIMARY KEY("hash","locale")
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"hash" text PRIMARY KEY,
	"source_hash" text NOT NULL UNIQUE,
	"ending" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"focal_x" integer NOT NULL,
	"focal_y" integer NOT NULL,
	"is_for_press" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_photographs" (
	"product_id" uuid,
	"color" text,
	"view" text,
	"position" integer,
	"hash" text NOT NULL,
	CONSTRAINT "product_photographs_pkey" PRIMARY KEY("product_id","color","view","position")
);
--> statement-breakpoint
CREATE INDEX "product_photographs_hash_index" ON "product_photographs" ("hash");--> statement-breakpoint
ALTER TABLE "photograph_texts" ADD CONSTRAINT "photograph_texts_hash_photographs_hash_fkey" FOREIGN KEY ("hash") REFERENCES "photographs"("hash") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_hash_pictures_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures"("hash");--> statement-breakpoint
ALTER TABLE "product_photographs" ADD CONSTRAINT "product_photographs_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_photographs" ADD CONSTRAINT "product_photographs_hash_photographs_hash_fkey" FOREIGN KEY ("hash") REFERENCES "photographs"("hash");