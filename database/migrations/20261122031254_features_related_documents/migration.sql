CREATE TABLE "product_relations" (
	"product_id" uuid,
	"related_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "product_relations_pkey" PRIMARY KEY("product_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"hash" text PRIMARY KEY,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_documents" (
	"product_id" uuid,
	"kind" text,
	"locale" text,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "product_documents_pkey" PRIMARY KEY("product_id","kind","locale")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "features" jsonb;--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "expected_on" date;--> statement-breakpoint
CREATE INDEX "product_documents_hash_index" ON "product_documents" ("hash");--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_relations" ADD CONSTRAINT "product_relations_related_id_products_id_fkey" FOREIGN KEY ("related_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_hash_documents_hash_fkey" FOREIGN KEY ("hash") REFERENCES "documents"("hash");